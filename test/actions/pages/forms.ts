/** Every way to label a field, and every kind of field. */
export const forms = `<!doctype html><html lang="en"><head><title>Forms</title></head><body><h1>Sign up</h1>
<form id="signup" aria-label="Sign up">
  <label for="first">First name</label><input id="first" name="first">
  <label>Last name <input name="last"></label>
  <label for="mail">Email</label><label for="mail">(work)</label><input id="mail" type="email" placeholder="you@example.com">
  <input type="tel" aria-label="Phone"><span id="l1">Zip</span><span id="l2">code</span><input aria-labelledby="l1 l2">
  <input placeholder="Nickname"><input placeholder="Nickname"><input title="Middle name"><input type="password" id="password" placeholder="Password">
  <label for="bio">Bio</label><textarea id="bio"></textarea>
  <label>Country <select><option>Austria</option><option selected>Belgium</option></select></label>
  <label for="tags">Tags</label><select id="tags" multiple><option>red</option><option>green</option></select>
  <fieldset><legend>Plan</legend><label><input type="radio" name="plan" value="a"> Free</label><label><input type="radio" name="plan" value="b"> Pro</label></fieldset>
  <fieldset><legend>Mail plan</legend><label><input type="radio" name="mail" value="a"> Free</label><label><input type="radio" name="mail" value="b"> Pro</label></fieldset>
  <label><input type="checkbox"> I agree to the <a href="/terms">terms</a></label>
  <label><input type="checkbox"> Wake me in <input type="number" value="5"> minutes</label>
  <label for="cv">CV</label><input id="cv" type="file"><input type="file"><input type="range" aria-label="Volume"><input type="date" aria-label="Birthday">
  <input type="color" title="Colour"><input type="number" aria-label="Amount"><input list="dl" aria-label="City"><datalist id="dl"><option>Graz</option></datalist>
  <input type="submit"><input type="submit" value="Create account"><input type="reset"><input type="button" value="Check"><input type="image" alt="Go on" src="data:,">
  <button type="submit" disabled>Disabled</button><input type="hidden" name="h" value="x">
  <output aria-label="Sum">3</output><progress aria-label="Progress" value="1" max="2"></progress><meter title="Meter" value="1">1</meter>
</form>
<form aria-labelledby="h2b"><h2 id="h2b">Second</h2><label>Email <input type="email"></label><button>Send</button></form>
<form><label>Email <input type="email"></label><button>Send</button><input name="parentNode"><input name="children"><input name="firstChild"></form>
<div contenteditable="true" role="textbox" aria-label="Note">Write here</div><div contenteditable>plain editor</div>
<label>Outer <button>Labelled button</button></label><label for="lb">By label</label><button id="lb">Own text</button>
<span id="hid" hidden>Hidden label</span><button aria-labelledby="hid">Shown</button>
<button aria-label="  Spaced   label  ">x</button><button>Soft\u00adhyphen</button><button>Zero\u200bwidth</button><button>Non\u00a0breaking</button>
<button>"Quoted" \\ slash</button><a href="#">it's</a><div data-testid='we"ird\\id'>weird</div><button placeholder="no field">P</button>
<label><span hidden>Secret</span>Shown label<input></label><label>Icon<svg aria-hidden="true"></svg><input></label>
</body></html>`;
