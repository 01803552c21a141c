import { expect, test } from 'vitest';
import { redactText } from './redact.ts';

const addresses: [string, string][] = [
  ['/reset?token=abcdef123456&next=/home', '/reset?token=abcd***&next=/home'],
  [
    'https://a.example/cb#access_token=abcdef123456&token_type=bearer',
    'https://a.example/cb#access_token=abcd***&token_type=bearer',
  ],
  ['https://a.example/#/route?api_key=x', 'https://a.example/#/route?api_key=***'],
  ['wss://a.example/live?token=abcdef123456 opened', 'wss://a.example/live?token=abcd*** opened'],
  ['/a;token=abcdef123456;b=2', '/a;token=abcd***;b=2'],
  ['?a=1&password=a%26b%3Dcdefghijk&b=2', '?a=1&password=a***&b=2'],
  ['?user%5Bpassword%5D=hunter2hunter2', '?user%5Bpassword%5D=hunt***'],
  ["?password=it's(hunter2)!&b=2", '?password=it***&b=2'],
  [
    '/cb?to=https%3A%2F%2Fa.example%2F%3Ftoken%3Dabcdef123456%26x%3D1',
    '/cb?to=https%3A%2F%2Fa.example%2F%3Ftoken%3Dabcd***%26x%3D1',
  ],
  ['<a href="/x?token=abcdef123456&amp;y=1">', '<a href="/x?token=abcd***&amp;y=1">'],
  ['url(/x?token=abcdef123456)', 'url(/x?token=abcd***)'],
  ['user=bob&password=hunter2&remember=1', 'user=bob&password=***&remember=1'],
  ['password=hunter2hunter2hunter2hunter2', 'password=hunt***er2'],
];

const logLines: [string, string][] = [
  ['password: hunter2', 'password: ***'],
  ['Password: swordfish', 'Password: ***'],
  ['login with password=hunter2, user=bob', 'login with password=***, user=bob'],
  ['(token=abcdef)', '(token=***)'],
  ['next password: hunter2', 'next password: ***'],
  ["log('password:', 'x'); token = 'abcdef123456'", "log('password:', 'x'); token = 'abcd***'"],
  ['API key: abcdef123456', 'API key: abcd***'],
  ['AWS_SECRET_ACCESS_KEY=abcdef123456', 'AWS_SECRET_ACCESS_KEY=abcd***'],
  ['user[password]=hunter2hunter2', 'user[password]=hunt***'],
  ['cvv: 123, otp: 123456', 'cvv: ***, otp: ***'],
  ['config.api.token = "abcdef123456";', 'config.api.token = "abcd***";'],
  ['obj["password"] = \'hunter2hunter2\'', 'obj["password"] = \'hunt***\''],
  ["'password' => 'hunter2hunter2'", "'password' => 'hunt***'"],
  ['login(email: "a", password: "hunter2hunter2")', 'login(email: "a", password: "hunt***")'],
  ["{ password: 'it\\'s hunter2', user: 'bob' }", "{ password: 'it***', user: 'bob' }"],
  ["credentials: { user: 'bob', value: 'hunter2hunter2' }", "credentials: { user: '***', value: 'hunt***' }"],
  ['first\\ntoken: abcdef123456\\nlast', 'first\\ntoken: abcd***\\nlast'],
];

const headerLines: [string, string][] = [
  ['Cookie: sid=abc; theme="dark"', 'Cookie: [REDACTED]'],
  [
    'HTTP/1.1 200\r\nSet-Cookie: sid=abc; Path=/\r\nVary: x',
    'HTTP/1.1 200\r\nSet-Cookie: [REDACTED]\r\nVary: x',
  ],
  ['GET /\\r\\nCookie: sid=abc\\r\\nAccept: x', 'GET /\\r\\nCookie: [REDACTED]\\r\\nAccept: x'],
  ['Authorization: Digest username="bob", response="abc"', 'Authorization: [REDACTED]'],
  [
    'curl -H "Authorization: Bearer abc" https://a.example',
    'curl -H "Authorization: [REDACTED]" https://a.example',
  ],
  ["curl -H 'X-Api-Key: abcdef123456' https://a.example", "curl -H 'X-Api-Key: abcd***' https://a.example"],
  ['x-session: abcdef123456', 'x-session: abcd***'],
  ['Authorization: Bot Y5WnxoOPoeZ2q8Lk3Vt7', 'Authorization: [REDACTED]'],
  ['Authorization: key=Y5WnxoOPoeZ2q8Lk3Vt7', 'Authorization: [REDACTED]'],
];

const unparsedJson: [string, string][] = [
  ['{"user":"bob","password":"hunter2hunter2', '{"user":"bob","password":"hunt***'],
  ['{"password" : "hun\\"ter2hunter2", "x":"cut', '{"password" : "hun***", "x":"cut'],
  ['{"password":"ends in a backslash\\\\","x":"cut', '{"password":"ends***","x":"cut'],
  ['{"otp":123456,"x":"cut', '{"otp":"***","x":"cut'],
  ['[{"otp":123456},{"x":"cut', '[{"otp":"***"},{"x":"cut'],
  ['[{"token":null},{"password":false},{"x":"cut', '[{"token":null},{"password":false},{"x":"cut'],
  [
    '{"value":"abcdef123456","type":"text","name":"token","x":"cut',
    '{"value":"abcd***","type":"text","name":"token","x":"cut',
  ],
  ['[{"Name":"API_KEY","Kind":"x","Value":"abcdef123456', '[{"Name":"API_KEY","Kind":"x","Value":"abcd***'],
  ['{"tokens":["abcdef123456",{"a":1}],"x":"cut', '{"tokens":["abcd***",{"a":"***"}],"x":"cut'],
  [
    '{"headers":{"X-Session":"abc","accept":"x"},"y":"cut',
    '{"headers":{"X-Session":"[REDACTED]","accept":"x"},"y":"cut',
  ],
  ['[{"name":"password","value":"hunter2hunter2', '[{"name":"password","value":"hunt***'],
  ['got "{\\"password\\":\\"hunter2hunter2\\"}" back', 'got "{\\"password\\":\\"hunt***\\"}" back'],
  [
    '"{\\\\\\"token\\\\\\":\\\\\\"abc\\\\\\\\\\\\\\"def123456\\\\\\",',
    '"{\\\\\\"token\\\\\\":\\\\\\"abc***\\\\\\",',
  ],
  ['data: {"token":"abcdef123456"}\n\n', 'data: {"token":"abcd***"}\n\n'],
  ['{"token":"abcdef123456"}\n{"token":"ghijkl123456"}', '{"token":"abcd***"}\n{"token":"ghij***"}'],
  ['{&quot;token&quot;:&quot;abcdef123456&quot;}', '{&quot;token&quot;:&quot;abcd***&quot;}'],
  ['q=%7B%22token%22%3A%22abcdef123456%22%7D', 'q=%7B%22token%22%3A%22abcd***%22%7D'],
];

const markup: [string, string][] = [
  ['<password>hunter2hunter2</password>', '<password>hunt***</password>'],
  [
    '<ns:Password type="x"><![CDATA[hunter2<hunter2]]></ns:Password>',
    '<ns:Password type="x"><![CDATA[hunt***]]></ns:Password>',
  ],
  ['<user><password>hunter2hun', '<user><password>***'],
  ['<user name="bob" password="hunter2hunter2"/>', '<user name="bob" password="hunt***"/>'],
  ['<div data-token=abcdef123456>', '<div data-token=abcd***>'],
  ['<input type="password" value="hunter2hunter2">', '<input type="password" value="hunt***">'],
  ['<input value=abcdef123456 name="access_token">', '<input value=abcd*** name="access_token">'],
  ['<meta name="api-key" content="abcdef123456">', '<meta name="api-key" content="abcd***">'],
  ['<add value="abcdef123456" key="ApiKey" />', '<add value="abcd***" key="ApiKey" />'],
  ['<string name="api_key">abcdef123456</string>', '<string name="api_key">abcd***</string>'],
  ['<key>apiKey</key>\n<string>abcdef123456</string>', '<key>apiKey</key>\n<string>abcd***</string>'],
  ['- name: API_KEY\n  value: "abcdef123456"', '- name: API_KEY\n  value: "abcd***"'],
  [
    '--b\r\nContent-Disposition: form-data; name="password"\r\n\r\nhunter2 hunter2\r\n--b\r\nContent-Disposition: form-data; name="q"\r\n\r\nx\r\n--b--',
    '--b\r\nContent-Disposition: form-data; name="password"\r\n\r\nhunt***\r\n--b\r\nContent-Disposition: form-data; name="q"\r\n\r\nx\r\n--b--',
  ],
  [
    'form-data; name=\\"token\\"; filename=\\"t\\"\\r\\nContent-Type: x\\r\\n\\r\\nabcdef123456',
    'form-data; name=\\"token\\"; filename=\\"t\\"\\r\\nContent-Type: x\\r\\n\\r\\nabcd***',
  ],
];

test.each([...addresses, ...logLines, ...headerLines, ...unparsedJson, ...markup])('%j', (text, masked) => {
  expect(redactText(text)).toBe(masked);
  expect(redactText(masked)).toBe(masked);
});
