// `npm run soak [-- --requests N] [--seed N] [--minutes N] [--tests N] [--ordinary N]`: fuzz in earnest against a real
// server, then the runs of many tests, then so many minutes of ordinary use in a browser, which must raise no sign of
// frustration.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type FuzzReport, runFuzz } from '../test/fuzz/run-fuzz.ts';
import { Place } from '../test/support/gasoline.ts';
import { serveAsFixture } from './ci/serve-as-fixture.ts';
import { soakTests } from './ci/soak-tests.ts';
import { soakOrdinaryUse } from './ordinary-use.ts';
import { sampleResident } from './resident.ts';

const maxResidentMb = 200;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    minutes: { type: 'string', default: '20' },
    tests: { type: 'string', default: '1000' },
    ordinary: { type: 'string', default: '20' },
  },
});
const requests = Number(values.requests);
const seed = Number(values.seed);
const maxMs = Number(values.minutes) * 60_000;

const began = Date.now();
if (requests > 0) await soakRequests();
if (Number(values.tests) > 0) await soakTestRuns();

async function soakRequests(): Promise<void> {
  const place = await Place.make();
  const { child } = await place.serve();
  const memory = sampleResident(child.pid ?? 0, 250);
  let nextReport = 0;
  console.log(`[soak] ${requests} mutated requests, seed ${seed}`);
  try {
    const { sent, byStatus } = await runFuzz({
      port: place.port,
      requests,
      seed,
      maxMs,
      progress(report) {
        if (Date.now() < nextReport) return;
        nextReport = Date.now() + 5_000;
        tell(report);
      },
    });
    tell({ sent, byStatus });
    if (sent < requests) fail(`Only ${sent} of ${requests} were sent within ${values.minutes} minutes.`);
    const health = await place.health();
    console.log(`[soak] the buffers hold ${Math.round(health.buffer_bytes / 1024)} KB`);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  } finally {
    const highest = Math.max(...memory.stop());
    console.log(`[soak] memory was at most ${Math.round(highest)} MB`);
    if (highest > maxResidentMb) fail(`Memory went above ${maxResidentMb} MB.`);
    if (child.exitCode !== null) fail(`The server ended with status ${child.exitCode}.`);
    await place.clean();
  }
}

async function soakTestRuns(): Promise<void> {
  const place = await Place.make();
  console.log(`[soak] ${values.tests} test runs`);
  try {
    const pid = await serveAsFixture(place);
    const { faults, firstMb, lastMb } = await soakTests(place, pid, Number(values.tests), (done) => {
      if (done % 100 === 0) console.log(`[soak] ${done} test runs`);
    });
    console.log(`[soak] memory was ${Math.round(firstMb)} MB early and ${Math.round(lastMb)} MB late`);
    for (const fault of faults) fail(fault);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  } finally {
    await place.clean();
  }
}

if (Number(values.ordinary) > 0) {
  const { rounds, raised } = await soakOrdinaryUse(Number(values.ordinary), (text) =>
    console.log(`[soak] ${text}`),
  );
  console.log(`[soak] ${rounds} rounds of ordinary use raised ${raised.length} signs of frustration`);
  if (raised.length > 0) fail(`False alarms: ${raised.join('; ')}`);
}

function tell({ sent, byStatus }: FuzzReport): void {
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`[soak] ${sent} sent after ${seconds} s, by status ${JSON.stringify(byStatus)}`);
}

function fail(reason: string): void {
  console.error(`[soak] FAILED: ${reason}\n[soak] again with: npm run soak -- --seed ${seed}`);
  process.exitCode = 1;
}
