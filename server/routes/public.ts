import { languages } from '../../i18n/languages';
import { productName } from '../ui/template';
import type { RouteGroup } from './route';

/** `GET public`: facts that need no token. Includes the demo accounts only when demo data are on. */
export const publicFacts: RouteGroup = (api, { env, demo }) => {
  api.get('/public', { config: { public: true } }, async () => ({
    productName,
    logo: '/favicon.svg',
    languages,
    defaultLanguage: env.defaultLanguage,
    demoAccounts: demo?.accounts ?? [],
    ...(demo && { demoPassword: demo.password }),
  }));
};
