/** A list of alike things with alike buttons, prices, badges and a table. */
export const shop = `<!doctype html><html lang="en"><head><title>Shop</title><style>
  .icon::before { content: "\\2605 "; } .more::after { content: " \\2192"; } .gone { display: none; }
  .hush { visibility: hidden; } .flat { display: contents; } .block span { display: block; }
</style></head><body>
<header><nav aria-label="Main"><ul>
  <li><a href="/">Home</a></li><li><a href="/orders">Orders <span class="badge">3</span></a></li>
  <li><a href="/cart" data-testid="cart-link">Cart (2)</a></li><li><a class="more" href="/all">All</a></li>
  <li><a class="more" href="/sale">Sale</a></li><li><a href="/help" title="Get help">?</a></li>
</ul></nav><form role="search"><input type="search" name="q" placeholder="Search products" aria-label="Search"><button>Go</button></form></header>
<main><h1>Products</h1><h2>New</h2>
<ul class="products">
  <li data-testid="product-apple"><h3>Apple</h3><p>$1.20</p><button>Add to cart</button><button aria-label="Like Apple">♥</button></li>
  <li data-testid="product-pear"><h3>Pear</h3><p>$2.50</p><button>Add to cart</button><button aria-label="Like Pear">♥</button></li>
  <li data-testid="product-plum"><h3>Plum</h3><p>$0.90</p><button class="icon">Add to cart</button><button aria-label="Like Plum">♥</button></li>
</ul>
<section aria-label="Deals"><h2>Deals</h2><article><a href="/deal/1">Read more</a></article><article><a href="/deal/2">Read more</a></article></section>
<section><h2>Plain</h2><button class="gone">Hidden one</button><button>Hidden one</button><button aria-hidden="true">Hidden one</button>
  <button class="hush">Hidden one</button><span class="flat"><button>Flat one</button></span></section>
<button type="button"><span>Save</span> <b>all</b></button><button class="block"><span>Two</span><span>lines</span></button>
<button>Save all</button><button>   Save
   all </button>
<div onclick="void 0">Plain clickable</div><div class="row" onclick="void 0"><span>Deep</span> <em>text</em></div>
<table><caption>Orders</caption><thead><tr><th>Name</th><th>Total</th><th></th></tr></thead><tbody>
  <tr><td>Ann</td><td>$12.00</td><td><button>Delete</button> <a href="#e1">Edit</a></td></tr>
  <tr><td>Bob</td><td>$7.50</td><td><button>Delete</button> <a href="#e2">Edit</a></td></tr>
  <tr><td>Cid</td><td>$7.50</td><td><button>Delete</button> <a href="#e3">Edit</a></td></tr>
</tbody></table>
<button>Page 1</button><button>Page 2</button><button>Page 3</button><button>Inbox 7</button>
<button>Due 2024-05-01</button><button>Updated 3 minutes ago</button><button>Pay $19.99</button><button>Order #48213</button>
<img src="data:," alt="Logo"><img src="data:," alt=""><a href="/x"><img src="data:," alt="Banner"></a>
<a href="/y"><svg width="9" height="9"><title>Settings</title><path d="M0 0h9v9z"/></svg></a>
<button title="Close">×</button><button title="Close">×</button><details><summary>Terms</summary><button>Agree</button></details>
<button data-cy="cy-one">Cy</button><button data-test-id="tid">Tid</button><button data-test="dt">Dt</button>
<button id="save-button">One</button><button id=":r1:">Two</button><button id="radix-12">Three</button>
<button class="css-1q2w3e">Four</button><button class="sc-abc primary-action">Five</button>
<span>Repeated</span><p>Repeated</p><button>Repeated</button>
</main><footer>© Shop <a href="/imprint">Imprint</a></footer></body></html>`;
