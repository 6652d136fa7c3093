import { describe, expect, it } from 'vitest';
import { readConfig } from './config.js';

const env = {
  API_DATABASE_URL: 'postgres://localhost/spotter',
  QUEUE_DATABASE_URL: 'postgres://localhost/spotter',
  SPOTTER_SECRET: 'x'.repeat(32),
};

describe('the address of a live chat', () => {
  it('is none by default', () => {
    expect(readConfig(env)).toMatchObject({ chatWidgetUrl: null, chatWidgetScript: null });
  });

  it('is the https address of a script, which pages load', () => {
    const CHAT_WIDGET_SCRIPT = 'https://cdn.chat.example/widget.js?site=1';
    expect(readConfig({ ...env, CHAT_WIDGET_SCRIPT }).chatWidgetScript).toBe(CHAT_WIDGET_SCRIPT);
  });

  it.each(['CHAT_WIDGET_SCRIPT', 'CHAT_WIDGET_URL'])('%s is refused at the start unless it is an https address', (name) => {
    for (const value of [
      'http://cdn.chat.example/widget.js',
      '//cdn.chat.example/widget.js',
      'widget.js',
      'javascript:alert(1)',
      'data:text/javascript,1',
      '',
    ])
      expect(() => readConfig({ ...env, [name]: value }), value).toThrow(new RegExp(`configuration: ${name}: `));
  });

  it.each(['https://cdn.chat.example; script-src *', 'https://*.example/widget.js', 'https://*/widget.js'])(
    'CHAT_WIDGET_SCRIPT names one host, not %s',
    (CHAT_WIDGET_SCRIPT) => expect(() => readConfig({ ...env, CHAT_WIDGET_SCRIPT })).toThrow(/CHAT_WIDGET_SCRIPT/),
  );
});
