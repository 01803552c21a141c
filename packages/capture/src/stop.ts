/** Undoes what the function that returned it has set up. */
export type Stop = () => void;

/** Undoes in reverse order, like a pile of plates. */
export function stopAll(stops: Stop[]): Stop {
  return () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) stop();
  };
}
