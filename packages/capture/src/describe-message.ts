import { maxWebSocketMessageChars, type WireWebSocketEvent } from '@gasoline/protocol';

/** A message as it is told: text up to the limit, of everything else the size. */
export function describeMessage(data: unknown): Pick<WireWebSocketEvent, 'data' | 'size' | 'truncated'> {
  if (typeof data === 'string') {
    const truncated = data.length > maxWebSocketMessageChars;
    return {
      data: truncated ? data.slice(0, maxWebSocketMessageChars) : data,
      size: data.length,
      ...(truncated ? { truncated } : {}),
    };
  }
  const size = sizeOf(data);
  return { data: `[Binary: ${size} bytes]`, size };
}

export function sizeOf(data: unknown): number {
  if (typeof data === 'string') return data.length;
  if (data instanceof Blob) return data.size;
  return data instanceof ArrayBuffer || ArrayBuffer.isView(data) ? data.byteLength : 0;
}
