import { createApp, defineComponent, nextTick, reactive, ref } from 'vue/dist/vue.esm-bundler.js';
import { createPinia, defineStore } from 'pinia';

const useCart = defineStore('cart', {
  state: () => ({ items: [1, 2], loading: false, error: 'no such item', customer: { name: 'Ann' } }),
});
const useSession = defineStore('session', () => {
  const failed = ref(true);
  const owner = ref('Ann');
  return { failed, owner };
});

const fail = (what) => {
  throw new Error(`failed in ${what}`);
};

const SaveButton = defineComponent({
  name: 'SaveButton',
  props: { label: String, kind: String },
  data: () => ({ clicks: 0, busy: false }),
  methods: {
    save() {
      fail('a handler');
    },
    later() {
      setTimeout(() => fail('a timer'), 1);
    },
  },
  template: `<p><button id="handler" @click="save">{{ label }}</button><button id="timer" @click="later"></button></p>`,
});

const runs = { count: 0 };
const Row = defineComponent({
  __name: 'Row',
  __file: '/src/rows/Row.vue',
  props: ['id', 'broken'],
  setup(props) {
    const seen = ref(0);
    const place = reactive({ x: 1 });
    const check = () => (props.broken && globalThis.failAsRow ? globalThis.failAsRow() : '');
    return { seen, place, check };
  },
  template: `<li>{{ id }}{{ check() }}</li>`,
});

const App = defineComponent({
  __file: '/src/App.vue',
  components: { SaveButton, Row },
  setup() {
    const broken = ref(false);
    const tick = ref(0);
    useCart();
    useSession();
    globalThis.changeCart = async () => {
      Object.assign(useCart(), { loading: true, error: 'another' });
      useSession().failed = false;
      await nextTick();
    };
    globalThis.rendersOfVue = () => runs.count;
    const count = () => void runs.count++;
    return { broken, tick, count };
  },
  template: `<main>{{ count() }}<SaveButton label="Save" /><ul><Row v-for="id in 3" :id="id" :broken="broken && id === 2" /></ul>
    <button id="render" @click="broken = true"></button><input id="field"></main>`,
});

createApp(App).use(createPinia()).mount('#root');
