import type { Random } from '../random.ts';

export const awsId = (r: Random): string => `AK${'IA'}${r.chars('base32', 16)}`;
export const awsTemporaryId = (r: Random): string => `AS${'IA'}${r.chars('base32', 16)}`;
export const awsSecret = (r: Random): string => r.chars('base64', 40);
export const awsSessionToken = (r: Random): string =>
  `IQoJb3JpZ2luX2Vj${r.chars('base64', r.int(280, 400)).replace(/\+/g, 'v')}==`;
export const googleApiKey = (r: Random): string => `AI${'za'}Sy${r.chars('base64url', 33)}`;
export const googleAccessToken = (r: Random): string => `ya29.a0A${r.chars('base64url', r.int(120, 200))}`;
export const googleClientSecret = (r: Random): string => `GOC${'SPX'}-${r.chars('base64url', 28)}`;
// 64 random bytes: 86 characters of base64 and two signs of padding.
export const azureAccountKey = (r: Random): string => r.bytes(64).toString('base64');
export const digitalOcean = (r: Random): string =>
  `do${r.pick(['p', 'o', 'r'])}_${'v1'}_${r.chars('hex', 64)}`;
