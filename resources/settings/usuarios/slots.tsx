import { lazyPart } from '../../../src/speed/lazyPart';

export const slots = { passwordLink: lazyPart(() => import('./browser/PasswordLink')) };
