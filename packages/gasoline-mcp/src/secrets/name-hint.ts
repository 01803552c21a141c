const keyOwners =
  'api|app|access|account|auth|private|secret|signing|encryption|master|service|shared|subscription|session';
const gap = '[^a-z]{0,3}';

/**
 * A part of every name that may give a value away. Looking for these parts is far quicker than looking at every
 * name in a text; whether the whole name is one of a secret is decided afterwards.
 */
export const nameHint = new RegExp(
  `passw|passphrase|passcode|pwd|secret|token|credential|authorization|bearer|jwt|otp|cvv|cvc|ssn|sessid
   |(?:${keyOwners})${gap}key|session${gap}id|auth${gap}(?:code|header)|connection${gap}string
   |(?:db|smtp|mail|user|redis)${gap}pass|sess|(?:\\b|_)sid\\b|sig(?:nature)?\\b
   |cookie|headers|x-[a-z-]{0,30}(?:auth|key|session)`.replace(/\s+/g, ''),
  'gi',
);
