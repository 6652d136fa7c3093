import lighthouse, { desktopConfig } from 'lighthouse';
import { withPage } from './browser.mjs';

const screens = [
  ['mobile', undefined],
  ['desktop', desktopConfig],
];

/** Lighthouse audits of the signed-in first page, on a slow phone and on a desktop. */
export const audits = async ({ url, session, home }) => {
  const figures = {};
  for (const [name, config] of screens) {
    const report = await withPage(session, (page) =>
      lighthouse(url + home, { logLevel: 'error', output: 'json', disableStorageReset: true }, config, page),
    );
    const { audits: found, categories } = report.lhr;
    const score = (category) => Math.round((categories[category]?.score ?? 0) * 100);
    Object.assign(figures, {
      [`${name}.score`]: score('performance'),
      [`${name}.accessibility`]: score('accessibility'),
      [`${name}.best`]: score('best-practices'),
      [`${name}.seo`]: score('seo'),
      [`${name}.fcp`]: found['first-contentful-paint'].numericValue,
      [`${name}.lcp`]: found['largest-contentful-paint'].numericValue,
      [`${name}.si`]: found['speed-index'].numericValue,
      [`${name}.tbt`]: found['total-blocking-time'].numericValue,
      [`${name}.cls`]: found['cumulative-layout-shift'].numericValue,
    });
    const failed = Object.values(found).filter(({ score: one, scoreDisplayMode }) => one === 0 && scoreDisplayMode === 'binary');
    if (failed.length > 0) console.error(`  ${name}: ${failed.map(({ id }) => id).join(', ')}`);
  }
  return figures;
};
