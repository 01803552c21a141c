/** Things that people click on again and again, each made in a way that leaves few traces, and two that are broken. */
export const widgetsPage = `<!doctype html><title>Widgets</title>
<style>#carousel { width: 200px; overflow-x: auto; white-space: nowrap; scroll-behavior: smooth }
#carousel i { display: inline-block; width: 200px; height: 40px } #hidden:not(:checked) ~ em { display: none }</style>
<h1>Widgets</h1>
<button id="plus">+</button><output id="count">0</output>
<div id="carousel"><i>1</i><i>2</i><i>3</i><i>4</i><i>5</i><i>6</i></div><button id="next">Next</button>
<shop-stepper></shop-stepper>
<button id="menu" popovertarget="pop">Menu</button><div id="pop" popover>Choices</div>
<label id="toggle" for="hidden">More</label><input type="checkbox" id="hidden"><em>More words</em>
<p id="text">A paragraph that people select words of.</p>
<input id="field" value="some text">
<div id="game" style="width:80px;height:80px"><canvas width="80" height="80"></canvas></div>
<form id="slow"><input name="a"><button>Send slowly</button></form>
<form id="local"><input name="b"><button>Add</button></form><ul id="items"></ul>
<button id="dead">Save for later</button>
<form id="silent"><input name="c"><button>Send into the void</button></form>
<script>
  const by = (id) => document.getElementById(id);
  by('plus').onclick = () => by('count').textContent++;
  by('next').onclick = () => by('carousel').scrollBy(200, 0);
  customElements.define('shop-stepper', class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: 'open' });
      root.innerHTML = '<button>more</button><b>0</b>';
      root.querySelector('button').onclick = () => root.querySelector('b').textContent++;
    }
  });
  by('slow').onsubmit = (event) => { event.preventDefault(); fetch('/slow', { method: 'POST' }); };
  by('local').onsubmit = (event) => { event.preventDefault(); by('items').append(document.createElement('li')); };
  by('silent').onsubmit = (event) => event.preventDefault();
</script>`;
