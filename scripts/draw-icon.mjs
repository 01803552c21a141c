// The extension's icon as a PNG of any size: a drop with an eye, the same mark as in the popup. Drawn here,
// because a picture file in git cannot be reviewed.
import { crc32, deflateSync } from 'node:zlib';

const colours = { drop: [232, 120, 12], eye: [255, 255, 255], pupil: [33, 30, 26] };
/** Points per pixel and direction: edges become smooth. */
const samples = 4;

export function drawIcon(size) {
  const rows = [];
  for (let y = 0; y < size; y++) {
    const row = Buffer.alloc(1 + size * 4);
    for (let x = 0; x < size; x++) row.set(pixel(x, y, size), 1 + x * 4);
    rows.push(row);
  }
  return png(size, Buffer.concat(rows));
}

function pixel(x, y, size) {
  const sum = [0, 0, 0];
  let covered = 0;
  for (let i = 0; i < samples; i++)
    for (let j = 0; j < samples; j++) {
      const at = (pixelIndex, k) => ((pixelIndex + (k + 0.5) / samples) / size) * 24;
      const colour = colourAt(at(x, i), at(y, j));
      if (!colour) continue;
      covered++;
      colour.forEach((part, k) => (sum[k] += part));
    }
  if (covered === 0) return [0, 0, 0, 0];
  return [...sum.map((part) => Math.round(part / covered)), Math.round((covered / samples ** 2) * 255)];
}

/** On a sheet of 24 by 24. */
function colourAt(x, y) {
  const fromEye = Math.hypot(x - 12, y - 14.8);
  if (fromEye < 1.7) return colours.pupil;
  if (fromEye < 3.7) return colours.eye;
  const inside = y > 14.8 ? fromEye < 7.2 : Math.abs(x - 12) < halfWidth(y);
  return inside ? colours.drop : undefined;
}

/** The drop's flank is a Bézier curve from its tip (0, 1.8) to its widest point (7.2, 14.8). */
function halfWidth(y) {
  let [low, high] = [0, 1];
  for (let i = 0; i < 20; i++) {
    const middle = (low + high) / 2;
    if (bezier([1.8, 6.2, 10.5, 14.8], middle) < y) low = middle;
    else high = middle;
  }
  return y < 1.8 ? 0 : bezier([0, 3.6, 7.2, 7.2], low);
}

function bezier([a, b, c, d], t) {
  const s = 1 - t;
  return a * s ** 3 + 3 * b * s * s * t + 3 * c * s * t * t + d * t ** 3;
}

/** https://www.w3.org/TR/png-3/ : signature, header (8 bit RGBA), data, end. */
function png(size, rows) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
