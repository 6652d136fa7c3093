// Texts that would run a script if a page treated them as markup, code or a template. Each sets `__ran` when it runs; none is longer than a
// name may be.
const run = '__ran=1';

const vectors: readonly string[] = [
  `<script>${run}</script>`,
  `<img src=x onerror=${run}>`,
  `<svg onload=${run}>`,
  `<body onload=${run}>`,
  `<details open ontoggle=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}>`,
  `<textarea autofocus onfocus=${run}>`,
  `<video><source onerror=${run}>`,
  `<audio src=x onerror=${run}>`,
  `<marquee onstart=${run}>`,
  `<iframe srcdoc="<script>parent.${run}</script>">`,
  `<iframe src=javascript:parent.${run}>`,
  `<object data=javascript:${run}>`,
  `<embed src=javascript:${run}>`,
  `<a href=javascript:${run}>x</a>`,
  `<form action=javascript:${run}><button>x`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${run}"><text>x`,
  `<svg><style><img src=x onerror=${run}>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${run}>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<template><img src=x onerror=${run}></template>`,
  `<base href=javascript:${run}//>`,
  `<meta http-equiv=refresh content="0;javascript:${run}">`,
  `<link rel=stylesheet href=data:,*{x:expression(${run})}>`,
  `<img srcset=x onerror=${run}>`,
  `<image src=x onerror=${run}>`,
  `<!--><script>${run}</script>-->`,
  `<![CDATA[<script>${run}</script>]]>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `$t(x, {"x": "<img src=x onerror=${run}>"})`,
  `javascript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `';${run};//`,
];
/** Escapes an attribute, a tag, a comment, a title; and the unchanged vector. */
const ways: readonly ((vector: string) => string)[] = [
  (vector) => vector,
  (vector) => `">${vector}`,
  (vector) => `'>${vector}`,
  (vector) => `-->${vector}`,
  (vector) => `</title>${vector}`,
];

/** The unchanged vectors come first. */
export const payloads: readonly string[] = ways.flatMap((way) => vectors.map(way)).map((payload) => payload.slice(0, 80));
/** For longer texts: together they contain all payloads, each one vector in all its ways. */
export const longPayloads: readonly string[] = vectors.map((vector) => ways.map((way) => way(vector).slice(0, 80)).join(' '));
