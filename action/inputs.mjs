// What the steps get. Values come in the environment, never as text of a script: nothing in them can be a command.

export function input(name) {
  return (process.env[`GASOLINE_INPUT_${name}`] ?? '').trim();
}

export function portInput() {
  const port = input('PORT') || '7890';
  if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535)
    throw new Error('The input "port" is no port number.');
  return port;
}
