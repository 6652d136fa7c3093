import { describe, expect, it, vi } from 'vitest';
import { commandLine } from './command-line.mjs';

const usage = 'usage: npm run weigh -- [scale] [--unit kg|lb] [--quick]\n\nWeighs.';

/** Runs a command. @returns its result, its output and its exit code */
const run = (...args: readonly string[]) => {
  let stdout = '';
  let stderr = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((stdout += String(text)), true));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((stderr += String(text)), true));
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw Object.assign(new Error('exit'), { exitCode: code });
  });
  try {
    const options = { unit: { type: 'string', default: 'kg' }, quick: { type: 'boolean' } } as const;
    const { values, positionals, refuse } = commandLine({ command: 'npm run weigh', usage, options, maxPositionals: 1, args });
    if (values.unit === 'stone') refuse('there is no unit "stone"');
    return { values: { ...values }, positionals };
  } catch (error) {
    return { exitCode: (error as { exitCode?: number }).exitCode, stdout, stderr };
  } finally {
    vi.restoreAllMocks();
  }
};
const refusal = (reason: string) => ({ exitCode: 1, stdout: '', stderr: `npm run weigh: ${reason}. See: npm run weigh -- --help\n` });

describe('a command line', () => {
  it('returns flags, defaults and arguments', () => {
    expect(run('kitchen', '--quick')).toEqual({ values: { unit: 'kg', quick: true }, positionals: ['kitchen'] });
  });

  it.each([['--help'], ['-h'], ['kitchen', '--unknown', '--help']])('prints its usage for %s', (...args) => {
    expect(run(...args)).toEqual({ exitCode: 0, stdout: `${usage}\n`, stderr: '' });
  });

  it('takes --help after -- as an argument', () => {
    expect(run('--', '--help')).toEqual({ values: { unit: 'kg' }, positionals: ['--help'] });
  });

  it('refuses unknown flags in one line', () => {
    expect(run('--hlep')).toEqual(refusal("Unknown option '--hlep'"));
    expect(run('-q')).toEqual(refusal("Unknown option '-q'"));
    expect(run('kitchen', 'bathroom')).toEqual(refusal("Unexpected argument 'bathroom'"));
    expect(run('--unit')).toEqual(refusal("Option '--unit <value>' argument missing"));
    expect(run('--unit', '--quick')).toEqual(refusal("Option '--unit' argument is ambiguous"));
    expect(run('--quick=3')).toEqual(refusal("Option '--quick' does not take an argument"));
  });

  it('lets the command refuse a value in the same form', () => {
    expect(run('--unit', 'stone')).toEqual(refusal('there is no unit "stone"'));
  });
});
