import { fork } from 'node:child_process';
import { join } from 'node:path';

export interface Sender<Order, Report> {
  send(order: Order): Promise<Report>;
  close(): void;
}

/** A load generator in a process of its own, so that it does not share the server's or the bench's thread. */
export function startSender<Order extends object, Report>(file: string): Sender<Order, Report> {
  const child = fork(join(import.meta.dirname, file), { execArgv: ['--import', 'tsx'] });
  return {
    send: (order) =>
      new Promise((resolve, reject) => {
        const onExit = (code: number | null) => reject(new Error(`${file} ended with status ${code}.`));
        child.once('exit', onExit);
        child.once('message', (report) => {
          child.off('exit', onExit);
          resolve(report as Report);
        });
        child.send(order);
      }),
    close: () => void child.disconnect(),
  };
}
