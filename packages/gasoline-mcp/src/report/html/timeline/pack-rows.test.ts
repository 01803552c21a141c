import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { narrowestPlot, packRows } from './pack-rows.ts';

test('what does not touch shares a row, what does gets its own', () => {
  const { placed, rows } = packRows([
    { left: 0, right: 5, label: 'GET /' },
    { left: 2, right: 9, label: 'GET /api/cart' },
    { left: 60, right: 62, label: 'GET /later' },
  ]);
  expect(placed.map(({ row }) => row)).toEqual([0, 1, 0]);
  expect(rows).toBe(2);
});

test('a label that would leave the picture ends where its mark ends', () => {
  const { placed } = packRows([{ left: 90, right: 99, label: 'POST /api/orders → 500' }]);
  expect(placed).toMatchObject([{ labelEnds: true, labelAt: 99 }]);
});

test('labels of one row never overlap, and all stay inside', () => {
  const percent = fc.double({ min: 0, max: 100, noNaN: true });
  const mark = fc.record({ left: percent, right: percent, label: fc.string({ maxLength: 54 }) });
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 30 }), (marks) => {
      const { placed } = packRows(marks.map((one) => ({ ...one, right: Math.max(one.left, one.right) })));
      const spans = placed.map(({ row, label, labelAt, labelEnds }) => {
        const at = (labelAt / 100) * narrowestPlot;
        const width = [...label].length * 6.3;
        return { row, from: labelEnds ? at - width : at, to: labelEnds ? at : at + width };
      });
      for (const [i, a] of spans.entries()) {
        expect(a.from).toBeGreaterThanOrEqual(-1e-6);
        expect(a.to).toBeLessThanOrEqual(narrowestPlot + 1e-6);
        const others = spans.slice(i + 1).filter(({ row }) => row === a.row);
        for (const b of others) expect(a.to <= b.from + 1e-6 || b.to <= a.from + 1e-6).toBe(true);
      }
    }),
  );
});
