export const inputs = { secretText: () => import('./SecretText') };
