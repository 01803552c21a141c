import type { FailureReport, ReportedFailure, ReportedTest } from '@gasoline/protocol';
import { tellingAttempt } from '../telling-attempt.ts';
import { formatFailureText } from '../text/format-failure-text.ts';
import { painter } from '../text/painter.ts';
import { xmlAttributes, xmlText } from './xml.ts';

const plain = painter(false);

/** JUnit's XML as Jenkins, GitLab and others read it: a suite per file and project, the summary in `system-out`. */
export function* formatJunit(report: FailureReport): Iterable<string> {
  const { tests, totals, run_errors, sources } = report;
  const told = new Map([...report.failures, ...report.flaky].map((failure) => [failure.key, failure]));
  const ofRun = run_errors.length;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<testsuites${xmlAttributes({
    name: 'gasoline',
    tests: totals.tests + ofRun,
    failures: totals.failed,
    errors: totals.errors + ofRun,
    time: seconds(totals.duration_ms),
  })}>\n`;
  for (const [name, members] of suitesOf(tests)) yield* formatSuite(name, members, { told, sources });
  if (ofRun > 0) {
    yield `<testsuite${xmlAttributes({ name: 'the run itself', tests: ofRun, failures: 0, errors: ofRun, time: '0.000' })}>\n`;
    for (const { message, place } of run_errors)
      yield `<testcase${xmlAttributes({ name: place ? `${place.file}:${place.line}` : 'error', classname: 'the run itself', time: '0.000' })}><error${xmlAttributes({ message: firstLine(message), type: 'error' })}>${xmlText(message)}</error></testcase>\n`;
    yield '</testsuite>\n';
  }
  yield '</testsuites>\n';
}

interface Known {
  told: Map<string, ReportedFailure>;
  sources: FailureReport['sources'];
}

function suitesOf(tests: readonly ReportedTest[]): Map<string, ReportedTest[]> {
  const suites = new Map<string, ReportedTest[]>();
  for (const test of tests) {
    const name = [test.project && `[${test.project}]`, test.file || 'tests'].filter(Boolean).join(' ');
    const members = suites.get(name);
    if (members) members.push(test);
    else suites.set(name, [test]);
  }
  return suites;
}

function* formatSuite(name: string, members: ReportedTest[], known: Known): Iterable<string> {
  const count = (status: ReportedTest['status']) => members.filter((test) => test.status === status).length;
  const started = known.sources[members[0]?.source ?? 0]?.started_at;
  yield `<testsuite${xmlAttributes({
    name,
    tests: members.length,
    failures: count('fail'),
    errors: count('error'),
    skipped: count('skipped'),
    time: seconds(members.reduce((sum, { duration_ms }) => sum + duration_ms, 0)),
    ...(started ? { timestamp: started.slice(0, 19) } : {}),
  })}>\n`;
  for (const test of members) yield formatCase(test, known.told.get(test.key));
  yield '</testsuite>\n';
}

function formatCase(test: ReportedTest, failure: ReportedFailure | undefined): string {
  const { title, file, duration_ms, status } = test;
  const head = `<testcase${xmlAttributes({ name: title, classname: file || 'tests', time: seconds(duration_ms) })}`;
  if (status === 'skipped') return `${head}><skipped/></testcase>\n`;
  if (!failure) return `${head}/>\n`;
  const element = status === 'error' ? 'error' : 'failure';
  const { primary, kind } = failure.diagnosis;
  const complaint = tellingAttempt(failure)?.complaint?.message ?? primary;
  // A flaky test has passed; what was wrong with it stands in its output.
  const outcome =
    status === 'flaky'
      ? ''
      : `<${element}${xmlAttributes({ message: primary, type: kind })}>${xmlText(complaint)}</${element}>`;
  return `${head}>${outcome}<system-out>${xmlText(formatFailureText(failure, plain))}</system-out></testcase>\n`;
}

function firstLine(text: string): string {
  return text.split('\n')[0]?.slice(0, 500) ?? '';
}

function seconds(ms: number): string {
  return (Math.max(0, ms) / 1_000).toFixed(3);
}
