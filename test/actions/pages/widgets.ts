/** ARIA widgets, shadow trees, slots, and roles that count or do not. */
export const widgets = `<!doctype html><html lang="en"><head><title>Widgets</title></head><body>
<div role="tablist" aria-label="Views"><div role="tab" aria-selected="true" tabindex="0">List</div><div role="tab" tabindex="-1">Board</div></div>
<div role="menu" aria-label="File"><div role="menuitem">New</div><div role="menuitem">Open…</div><div role="menuitemcheckbox" aria-checked="true">Autosave</div></div>
<div role="combobox" aria-expanded="true" aria-controls="lb1" aria-label="Fruit" tabindex="0">Apple</div>
<ul role="listbox" id="lb1"><li role="option" aria-selected="true">Apple</li><li role="option">Pear</li></ul>
<div role="checkbox" aria-checked="false" tabindex="0">Remember me</div><div role="switch" aria-checked="true" tabindex="0" aria-labelledby="sw"></div><span id="sw">Dark mode</span>
<div role="button" tabindex="0">Div button</div><span role="link" tabindex="0">Span link</span><div role="BUTTON">Upper</div><div role="nonsense button">Fallback</div>
<button role="none">Still a button</button><ul role="presentation"><li><a href="#1">In plain list</a></li></ul><table role="none"><tr><td><button>In plain table</button></td></tr></table>
<div role="dialog" aria-label="Confirm"><h2>Sure?</h2><button>OK</button><button>Cancel</button></div>
<div role="dialog" aria-labelledby="d2"><h2 id="d2">Really?</h2><button>OK</button><button>Cancel</button></div>
<div role="grid" aria-label="Grid"><div role="row"><div role="gridcell">a1</div><div role="gridcell"><button>Pick</button></div></div><div role="row"><div role="gridcell">b1</div><div role="gridcell"><button>Pick</button></div></div></div>
<table role="grid"><tr><th scope="row">R</th><td><button>Cell button</button></td></tr></table>
<div role="slider" aria-label="Speed" aria-valuenow="3" tabindex="0"></div><div role="tree" aria-label="Files"><div role="treeitem">src<div role="group"><div role="treeitem">main.ts</div></div></div></div>
<button aria-owns="owned">Owner</button><span id="owned">owned text</span>
<my-card id="card-one"><span slot="title">Slotted title</span>Default text<button>Light button</button></my-card>
<my-card id="card-two"><span slot="title">Other title</span></my-card>
<my-button>Buy</my-button><my-button>Sell</my-button><div id="outer"></div>
<button><my-icon></my-icon> With icon</button>
<my-bare></my-bare>
<script>
  class Card extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML =
    '<h3><slot name="title">No title</slot></h3><div class="body"><slot></slot></div><button class="inside">Open card</button><button>Light button</button>'; } }
  class Button extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<style>button{color:red}</style><button part="b"><slot></slot> now</button>'; } }
  class Icon extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<svg width="4" height="4"><title>Star</title></svg>'; } }
  class Bare extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = 'Bare shadow text'; } }
  customElements.define('my-card', Card); customElements.define('my-button', Button); customElements.define('my-icon', Icon); customElements.define('my-bare', Bare);
  const inner = document.querySelector('#outer').attachShadow({ mode: 'open' });
  inner.innerHTML = '<div data-testid="deep-host"></div>';
  inner.querySelector('div').attachShadow({ mode: 'open' }).innerHTML = '<label>Deep field <input></label><button>OK</button><a href="#d">Deep link</a>';
</script></body></html>`;
