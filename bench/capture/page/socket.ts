import type { Figures } from '../figures.ts';
import { socketMessages } from '../payloads.ts';

/** Messages per second, from the first that is asked for to the last. */
export async function measureSocket(): Promise<Figures> {
  await receive(socketMessages / 10);
  return { socket: await receive(socketMessages) };
}

function receive(messages: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${location.host}/messages?count=${messages}`);
    let received = 0;
    let began = 0;
    socket.onmessage = () => {
      if (received++ === 0) began = performance.now();
      if (received < messages) return;
      resolve(messages / ((performance.now() - began) / 1000));
      socket.close();
    };
    socket.onerror = () => reject(new Error('The WebSocket failed.'));
  });
}
