import { limits, paths, type TestBoundaryAnswer, type TestList } from '@gasoline/protocol';
import {
  testBoundaryAnswerSchema,
  testBoundaryRequestSchema,
  testListSchema,
} from '@gasoline/protocol/schemas';
import { iso } from '../../records/records.ts';
import { toTestRecord } from '../../records/take-snapshot.ts';
import { HttpError } from '../http-error.ts';
import type { Route } from '../route.ts';

/** Tests may overlap: entries find theirs by their own `testId`. */
export const testBoundaryRoute: Route = {
  method: 'POST',
  path: paths.testBoundary,
  group: 'control',
  summary:
    'A test begins or ends. From its start it has buffers of its own, which other tests cannot fill. An entry without `testId` belongs to the one test that is open; with several open it belongs to none and is counted.',
  request:
    '{"test_id": string, "action": "start" | "end", "title"?: string, "status"?: string, "forget"?: boolean}',
  answer: testBoundaryAnswerSchema,
  handsOut: 'token',
  handle({ body }, { store, tests, captureToken }): TestBoundaryAnswer {
    const parsed = testBoundaryRequestSchema.safeParse(body);
    if (!parsed.success)
      throw new HttpError(
        400,
        `The body must be {"test_id": string (at most ${limits.maxTestIdChars} characters), "action": "start" or "end"}, and may have a "title", a "status" and "forget".`,
      );
    const { test_id, action, title, status, forget } = parsed.data;
    const answer = { test_id, action, timestamp: iso(store.clock.now()) };
    if (action === 'end') {
      tests.end(test_id, status);
      if (forget) tests.clear(test_id);
      return answer;
    }
    tests.start(test_id, title);
    return { ...answer, token: captureToken() };
  },
};

/** What there is to ask for, test by test. */
export const testListRoute: Route = {
  method: 'GET',
  path: paths.testBoundary,
  group: 'control',
  summary:
    'The tests that the server knows: those that are open, and those that ended and have not made room yet. `GET /snapshot?test_id=…` has what came for one.',
  answer: testListSchema,
  handle: (_, { tests }): TestList => ({
    tests: [...tests.all()].map((test) => ({ test_id: test.id, ...toTestRecord(test) })),
  }),
};
