// Loaded into Node before Gasoline itself: writes down whom it calls, one line each.
const { appendFileSync } = require('node:fs');
const { Socket: UdpSocket } = require('node:dgram');
const dns = require('node:dns');
const { Socket } = require('node:net');

function record(kind, target) {
  appendFileSync(process.env.GASOLINE_TEST_CONNECTIONS, `${JSON.stringify({ kind, target })}\n`);
}

function watch(owner, key, describe) {
  const original = owner[key];
  owner[key] = function (...args) {
    record(key, describe(args));
    return original.apply(this, args);
  };
}

watch(Socket.prototype, 'connect', ([first, second]) => {
  // Node's own callers pass their arguments in an array.
  const options = Array.isArray(first) ? first[0] : first;
  if (typeof options !== 'object') return typeof options === 'number' ? String(second) : String(options);
  return options.path ?? options.host ?? 'localhost';
});
watch(UdpSocket.prototype, 'send', (args) => String(args.findLast((arg) => typeof arg === 'string')));
watch(UdpSocket.prototype, 'connect', ([, address]) => String(address));
for (const key of ['lookup', 'resolve', 'resolve4', 'resolve6']) {
  watch(dns, key, ([name]) => String(name));
  watch(dns.promises, key, ([name]) => String(name));
}
