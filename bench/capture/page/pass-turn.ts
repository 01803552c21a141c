const { port1, port2 } = new MessageChannel();

/** Lets every other task that is due run. Unlike a timer it does not wait for anything. */
export function passTurn(): Promise<void> {
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(undefined);
  });
}
