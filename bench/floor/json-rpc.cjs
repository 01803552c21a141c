// The least a Node process must do to answer `initialize` over stdio.
'use strict';
let text = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (chunk) => {
  text += chunk;
  let end = text.indexOf('\n');
  while (end >= 0) {
    const { id } = JSON.parse(text.slice(0, end));
    text = text.slice(end + 1);
    end = text.indexOf('\n');
    const result = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      serverInfo: { name: 'floor', version: '0' },
    };
    if (id !== undefined) process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`);
  }
});
process.stdin.on('end', () => process.exit(0));
