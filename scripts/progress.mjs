// One line per step, with the time it took, so that a person sees what is going on.
const started = Date.now();

export async function step(title, work) {
  const began = Date.now();
  process.stdout.write(`[gasoline] ${title} …\n`);
  const result = await work();
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  process.stdout.write(`[gasoline] ${title}: done in ${seconds} s\n`);
  return result;
}

export function say(text) {
  process.stdout.write(`[gasoline] ${text}\n`);
}

export function totalSeconds() {
  return ((Date.now() - started) / 1000).toFixed(1);
}
