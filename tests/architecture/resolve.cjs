// Resolves workspace imports to sources, and `.js` to its `.ts` source.
const { join } = require('node:path');

const root = join(__dirname, '../..');
module.exports = {
  resolve: {
    extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.json', '.d.ts'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    alias: Object.fromEntries([
      ['@', join(root, 'apps/console/src')],
      ...[
        ['domain', 'packages'],
        ['contracts', 'packages'],
        ['database', 'packages'],
        ['telemetry', 'packages'],
        ['api', 'apps'],
        ['projector', 'apps'],
      ].map(([name, folder]) => [`@spotter/${name}`, join(root, folder, name, 'src')]),
    ]),
  },
};
