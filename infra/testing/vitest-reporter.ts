// Reports a Vitest run to `npm test`. A file's seconds include loading it and its hooks, which Vitest's own JSON leaves out.
import { basename } from 'node:path';
import type { TestModule, TestState } from 'vitest/node';
import { failureLine, writeReport, type FileReport } from './report-file.ts';

const fileOf = (module: TestModule): FileReport => {
  const tests = [...module.children.allTests()];
  const having = (state: TestState) => tests.filter((test) => test.result().state === state);
  const failed = having('failed').map((test) => failureLine(test.fullName, test.result().errors?.[0]?.message));
  // A file that cannot be loaded, or whose hooks fail, fails without a failed test.
  if (module.state() === 'failed' && failed.length === 0) {
    const suites = [...module.children.allSuites()];
    const [error] = [module, ...suites].flatMap((part) => part.errors());
    failed.push(failureLine(basename(module.moduleId), error?.message));
  }
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    path: module.moduleId,
    seconds: (collectDuration + setupDuration + duration) / 1000,
    passed: having('passed').length,
    failed,
    skipped: tests.filter((test) => !['passed', 'failed'].includes(test.result().state)).map((test) => test.fullName),
  };
};

export default class {
  onTestRunEnd(modules: readonly TestModule[]): void {
    writeReport(modules.map(fileOf));
  }
}
