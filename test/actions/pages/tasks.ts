/** A small application without a framework: everything that happens to its state ends up in `#log`. */
export const tasks = `<!doctype html><html lang="en"><head><title>Tasks</title><style>
  [hidden] { display: none } .menu { position: absolute; background: white } .slot { height: 40px; border: 1px solid }
</style></head><body>
<nav><a href="#all" id="nav-all">All</a> <button data-go="/done">Done</button></nav>
<h1>Tasks</h1>
<form id="add"><label>New task <input name="task" autocomplete="off"></label>
  <label>Priority <select name="priority"><option>low</option><option>high</option></select></label><button>Add task</button></form>
<ul id="list"></ul>
<label><input type="checkbox" id="urgent"> Only urgent</label>
<div role="textbox" aria-label="Note" contenteditable="true"></div>
<button id="open-menu" aria-haspopup="menu">Actions</button><div class="menu" role="menu" hidden></div>
<div class="slot" id="bin" role="region" aria-label="Bin"></div><my-rating></my-rating>
<dialog aria-label="Sure"><p>Delete it?</p><button value="no">Keep</button><button value="yes">Delete</button></dialog>
<iframe title="Comments" srcdoc="<label>Comment <input onchange='parent.log(&quot;comment &quot; + this.value)'></label>"></iframe>
<pre id="log"></pre>
<script>
  const log = window.log = (line) => { document.querySelector('#log').textContent += line + '\\n'; };
  const list = document.querySelector('#list'); const dialog = document.querySelector('dialog'); let doomed;
  document.querySelector('#add').addEventListener('submit', (event) => {
    event.preventDefault();
    const { task, priority } = event.target.elements; if (!task.value) return;
    const item = document.createElement('li'); item.draggable = true; item.dataset.testid = 'task-' + task.value.toLowerCase().replaceAll(' ', '-');
    item.innerHTML = '<label><input type="checkbox"> <span></span></label> <button>Rename</button> <button aria-label="Delete">×</button>';
    item.querySelector('span').textContent = task.value; list.append(item);
    log('add ' + task.value + ' ' + priority.value); task.value = '';
  });
  list.addEventListener('change', (event) => log('tick ' + event.target.closest('li').innerText.trim().split('\\n')[0] + ' ' + event.target.checked));
  list.addEventListener('click', (event) => {
    const item = event.target.closest('li');
    if (event.target.matches('[aria-label=Delete]')) { doomed = item; dialog.showModal(); }
    if (event.target.textContent === 'Rename') log('rename ' + item.dataset.testid);
  });
  list.addEventListener('dblclick', (event) => log('open ' + event.target.closest('li').dataset.testid));
  dialog.addEventListener('click', (event) => { if (!event.target.value) return; if (event.target.value === 'yes') { doomed.remove(); log('deleted'); } dialog.close(); });
  document.querySelector('#urgent').addEventListener('change', (event) => log('urgent ' + event.target.checked));
  document.querySelector('[contenteditable]').addEventListener('blur', (event) => log('note ' + event.target.innerText.trim()));
  const menu = document.querySelector('.menu');
  document.querySelector('#open-menu').addEventListener('pointerdown', () => { menu.hidden = false; menu.innerHTML = '<div role="menuitem">Export</div><div role="menuitem">Archive</div>'; });
  menu.addEventListener('pointerup', (event) => { log('menu ' + event.target.textContent); menu.hidden = true; menu.innerHTML = ''; });
  document.addEventListener('keydown', (event) => { if (event.key === 'k' && event.ctrlKey) { event.preventDefault(); log('palette'); } if (event.key === '?' && event.target === document.body) log('help'); });
  document.querySelector('[data-go]').addEventListener('click', () => { history.pushState({}, '', '#done'); document.querySelector('h1').textContent = 'Done tasks'; log('route'); });
  let dragged; list.addEventListener('dragstart', (event) => { dragged = event.target; });
  const bin = document.querySelector('#bin'); bin.addEventListener('dragover', (event) => event.preventDefault());
  bin.addEventListener('drop', (event) => { event.preventDefault(); log('binned ' + dragged.dataset.testid); dragged.remove(); });
  customElements.define('my-rating', class extends HTMLElement { constructor() { super();
    this.attachShadow({ mode: 'open' }).innerHTML = '<button>One star</button><button>Two stars</button>';
    this.shadowRoot.addEventListener('click', (event) => log('rated ' + event.target.textContent)); } });
</script></body></html>`;
