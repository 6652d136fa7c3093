import { afterEach, describe, expect, it } from 'vitest';
import i18next from 'i18next';
import { showIn } from './shown-unit.js';
import { formatKg, formatTonnage, shownKg } from './figures.js';
import { formatActual, formatEntered, formatLoad } from './format.js';

const kg = { value: 102.5, unit: 'kg' as const };
const lb = { value: 225, unit: 'lb' as const };
const all = () => [formatLoad(kg), formatLoad(lb), formatActual({ reps: 5, load: kg }), formatKg(120.25), formatTonnage(3400, 3600)];

describe('loads and figures', () => {
  afterEach(() => showIn(null));
  it.each([
    [null, ['102.5 kg', '225 lb', '5 × 102.5 kg', '120.3 kg', '3.4–3.6 t']],
    ['kg', ['102.5 kg', '102.06 kg', '5 × 102.5 kg', '120.3 kg', '3.4–3.6 t']],
    ['lb', ['226 lb', '225 lb', '5 × 226 lb', '265.1 lb', '7,496–7,937 lb']],
  ] as const)('have the unit of the person: %s', async (unit, texts) => {
    await i18next.init({ lng: 'en', resources: {}, showSupportNotice: false });
    showIn(unit);
    expect(all()).toEqual(texts);
  });

  it('keep their unit where it is printed or written', () => {
    showIn('lb');
    expect([formatEntered(kg), shownKg(100)]).toEqual(['102.5 kg', expect.closeTo(220.46, 2)]);
  });
});
