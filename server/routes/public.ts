import { languages } from '../../i18n/languages';
import { productName } from '../ui/template';
import type { RouteGroup } from './route';

/** `GET public`: what may be known without a token. The demo accounts are in it only where demo data are on. */
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
