// The least an HTTP server in Node must do with a JSON body: read it and parse it.
'use strict';
const { createServer } = require('node:http');

createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString('utf8'));
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  });
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.stdout.write('ready\n'));
