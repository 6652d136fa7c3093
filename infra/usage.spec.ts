// Commands of an operator say how they are used, and do nothing for who asks or mistypes.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const run = (file: string, ...args: string[]) => {
  const { DATABASE_URL: _database, ...env } = process.env;
  const path = fileURLToPath(new URL(file, import.meta.url));
  return spawnSync(process.execPath, [path, ...args], { env: { ...env, DATA_DIR: '/nowhere/at/all' }, encoding: 'utf8' });
};

describe.each(['open-company.mjs', 'open-gym.mjs', 'deploy.mjs', 'ops.mjs'])('%s', (file) => {
  it('says how it is used when asked', () => {
    const { status, stdout } = run(file, '--help');
    expect(stdout).toMatch(/^usage: npm run /);
    expect(status).toBe(0);
  });

  it('does nothing for an option that it does not know, and says how it is used', () => {
    const { status, stdout, stderr } = run(file, '--hlep');
    expect(stdout + stderr).toMatch(/usage: npm run |Verbs: doctor/);
    expect(status).toBe(1);
  });
});
