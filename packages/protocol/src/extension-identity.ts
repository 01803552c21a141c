/**
 * The extension's public key. It stands in the manifest, so that the extension has the same id on every
 * machine and the server can tell it from any other origin.
 */
export const extensionKey =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAz5+POrqPO8KBAPdNJ2mJcr3DKOhGWDWqRmU5cDmcZGV+1DFRoaDrje+XA081JS64E/Bjr3dgPkHrpatfatH/Q2i9MlKdt9povUnqWczvl/cn/qMU5gleFqIxlU4SOniPQ0VITwmPVAZ/NqidZiP5X9cplz9hoIiSlKGalZQJKIoXaEvncxzgkf9qscBYSUqDP1mHhteCGEjLsqrYBEAk8P1fp9hRy9+ExDLzrIyzjuZNee1TWorAR/hHiPascZAdyRl9QEJyfe3Yt6H9QH+v3rjKpr/DqWpIRRhriQnjMtdWPM9yidxc1AriHgABnz0hGccmpN11tZZlrnTYcUDGDwIDAQAB';

/** What Chromium makes of that key: the first 32 hex digits of its SHA-256, written in the letters a to p. */
export const extensionId = 'kkghiajjhngkaoapkoaegndfklpdccib';
export const extensionOrigin = `chrome-extension://${extensionId}`;
