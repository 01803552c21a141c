import { doc, type MarkedText } from '../marked-text.ts';
import type { Random } from '../random.ts';

const before = (r: Random): string => {
  const [a, b] = [r.int(100, 9999), r.int(100, 9999)];
  return r.pick([
    `"use strict";(self.webpackChunkapp=self.webpackChunkapp||[]).push([[${a}],{${b}:(e,t,n)=>{n.d(t,{Z:()=>i});var r=n(${a + 7}),o=n.n(r);function i(e){let{children:t,className:n}=e;return(0,o.jsx)("div",{className:n+"_${r.chars('base62', 5)}",children:t})}`,
    `!function(e,t){"object"==typeof exports&&"undefined"!=typeof module?t(exports):"function"==typeof define&&define.amd?define(["exports"],t):t((e=e||self).lib={})}(this,(function(e){"use strict";var t=Object.prototype.hasOwnProperty,n=function(e,n){return t.call(e,n)};`,
    `import{r as e,j as t,_ as n}from"./vendor-${r.chars('hex', 8)}.js";const o=n(()=>import("./page-${r.chars('base62', 8)}.js"),["assets/page-${r.chars('base62', 8)}.js","assets/page-${r.chars('hex', 8)}.css"]);function s(a){return a.map(l=>l.id).filter(Boolean)}`,
    `(()=>{var e={${a}:e=>{e.exports=function(e,t){return null==e?void 0:e[t]}}},t={};function n(o){var r=t[o];if(void 0!==r)return r.exports;var i=t[o]={exports:{}};return e[o](i,i.exports,n),i.exports}n.u=e=>"js/"+({${a}:"account",${b}:"billing"}[e]||e)+"."+{${a}:"${r.chars('hex', 8)}",${b}:"${r.chars('hex', 8)}"}[e]+".chunk.js";`,
  ]);
};

const after = (r: Random): string =>
  r.pick([
    `;var u=e=>new Promise((t=>setTimeout(t,e)));class d extends Error{constructor(e,t){super(t),this.status=e}}}}]);`,
    `;e.version="${r.int(1, 9)}.${r.int(0, 20)}.${r.int(0, 9)}",Object.defineProperty(e,"__esModule",{value:!0})}));`,
    `;export{s as a,o as b};\n//# sourceMappingURL=index-${r.chars('hex', 8)}.js.map`,
    `})();\n//# sourceMappingURL=main.${r.chars('hex', 8)}.js.map`,
  ]);

/** Statements among the code of a minified bundle, which has hashes and ids of its own. */
export const bundle = (r: Random, code: MarkedText): MarkedText => doc`${before(r)};${code}${after(r)}`;
