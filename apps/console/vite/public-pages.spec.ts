import { describe, expect, it } from 'vitest';
import { asPage } from './public-pages.js';

const index = `<!doctype html>
<html lang="en"><head><title>Spotter</title><link data-ahead="client" data-href="/assets/frame.js"><script type="module" src="/assets/index.js"></script></head>
<body><div id="splash"></div><div id="root"></div></body></html>`;
const drawn = { page: 'sign-in', isRefused: false, title: 'Oturum aç · Spotter', html: '<main>$& $1</main>' };

describe('a static page', () => {
  it('is the console’s page in its language with the rendered HTML, unchanged', () => {
    const page = asPage(index, 'tr', drawn);
    expect(page).toContain('<html lang="tr" data-page="sign-in">');
    expect(page).toContain('<title>Oturum aç · Spotter</title>');
    expect(page).toContain('<div id="static-page"><main>$& $1</main></div><div id="splash">');
  });

  it('loads its own script before the others, and has no inline script or style', () => {
    const page = asPage(index, 'en', drawn);
    expect(page.indexOf('/static-page.js')).toBeLessThan(page.indexOf('type="module"'));
    expect(page).not.toMatch(/<script(?![^>]*src=)|<style|\son\w+=/);
  });

  it('names no scripts of pages inside a gym', () => {
    expect(asPage(index, 'en', drawn)).not.toContain('frame.js');
  });

  it('throws if the console’s page has changed', () => {
    expect(() => asPage(index.replace('id="splash"', 'id="other"'), 'en', drawn)).toThrow('splash');
  });
});
