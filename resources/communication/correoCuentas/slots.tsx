export const inputs = { secretText: () => import('./browser/SecretText') };
