/** As much of the DevTools protocol as we hear. https://chromedevtools.github.io/devtools-protocol/tot/ */

export interface TargetInfo {
  type: string;
  url: string;
}

export interface CallFrame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}

export interface StackTrace {
  callFrames: CallFrame[];
}

export interface Preview {
  type: string;
  subtype?: string;
  description?: string;
  overflow: boolean;
  properties: { name: string; type: string; subtype?: string; value?: string; valuePreview?: Preview }[];
}

export interface RemoteObject {
  type: string;
  subtype?: string;
  value?: unknown;
  unserializableValue?: string;
  objectId?: string;
  description?: string;
  preview?: Preview;
}

interface Headers {
  [name: string]: string;
}

export interface Events {
  'Target.attachedToTarget': { sessionId: string; targetInfo: TargetInfo; waitingForDebugger: boolean };
  'Target.detachedFromTarget': { sessionId: string };
  'Runtime.bindingCalled': { name: string; payload: string };
  'Runtime.consoleAPICalled': {
    type: string;
    args: RemoteObject[];
    timestamp: number;
    stackTrace?: StackTrace;
  };
  'Runtime.exceptionThrown': {
    timestamp: number;
    exceptionDetails: {
      text: string;
      lineNumber: number;
      columnNumber: number;
      url?: string;
      exception?: RemoteObject;
      stackTrace?: StackTrace;
    };
  };
  'Network.requestWillBeSent': {
    requestId: string;
    /** Monotonic seconds, and epoch seconds. */
    timestamp: number;
    wallTime: number;
    type?: string;
    request: { url: string; method: string; headers: Headers; postData?: string; hasPostData?: boolean };
    redirectResponse?: unknown;
  };
  'Network.responseReceived': {
    requestId: string;
    timestamp: number;
    response: { url: string; status: number; statusText: string; headers: Headers; mimeType: string };
  };
  'Network.loadingFinished': { requestId: string; timestamp: number; encodedDataLength: number };
  'Network.loadingFailed': { requestId: string; timestamp: number; errorText: string; canceled?: boolean };
  'Network.webSocketCreated': { requestId: string; url: string };
  'Network.webSocketHandshakeResponseReceived': { requestId: string };
  'Network.webSocketFrameSent': { requestId: string; response: WebSocketFrame };
  'Network.webSocketFrameReceived': { requestId: string; response: WebSocketFrame };
  'Network.webSocketFrameError': { requestId: string; errorMessage: string };
  'Network.webSocketClosed': { requestId: string };
}
export type EventName = keyof Events;

/** Text, or with another opcode than 1, base64. */
export interface WebSocketFrame {
  opcode: number;
  payloadData: string;
}

export const heardEvents: readonly EventName[] = [
  'Target.attachedToTarget',
  'Target.detachedFromTarget',
  'Runtime.bindingCalled',
  'Runtime.consoleAPICalled',
  'Runtime.exceptionThrown',
  'Network.requestWillBeSent',
  'Network.responseReceived',
  'Network.loadingFinished',
  'Network.loadingFailed',
  'Network.webSocketCreated',
  'Network.webSocketHandshakeResponseReceived',
  'Network.webSocketFrameSent',
  'Network.webSocketFrameReceived',
  'Network.webSocketFrameError',
  'Network.webSocketClosed',
];
