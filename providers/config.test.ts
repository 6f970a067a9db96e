import { expect, it } from 'vitest';
import { languages } from '../i18n/languages';
import { parseConfig } from './config';

it('has the default values where the page has no configuration', () => {
  for (const block of [undefined, '', 'null', '[]', '{', '{"languages":[],"defaultLanguage":"xx"}']) {
    expect(parseConfig(block)).toEqual({
      productName: 'Ventanilla',
      defaultLanguage: 'es',
      languages,
      operator: false,
      authScheme: '',
      catalogs: null,
      mapsKey: null,
      phones: { country: 'AR' },
      demoAccounts: [],
      demoPassword: null,
    });
  }
});

it('reads the page’s configuration, and ignores what is invalid', () => {
  const config = {
    productName: 'Peajes',
    defaultLanguage: 'ar',
    languages: ['ar', 'xx', 'es'],
    operator: true,
    authScheme: 'Bearer',
    catalogs: { areas: [] },
    phones: { country: 'UY', area: '2' },
    demoAccounts: [{ username: 'agente', nombre: 'Ana', sector: 'Caja' }, { username: 'sinsector' }, {}, 3],
    demoPassword: '246810',
  };
  expect(parseConfig(JSON.stringify(config))).toMatchObject({
    productName: 'Peajes',
    defaultLanguage: 'ar',
    languages: ['ar', 'es'],
    operator: true,
    authScheme: 'Bearer',
    catalogs: { areas: [] },
    phones: { country: 'UY', area: '2' },
    demoAccounts: [
      { username: 'agente', nombre: 'Ana', sector: 'Caja' },
      { username: 'sinsector', nombre: 'sinsector', sector: null },
    ],
    demoPassword: '246810',
  });
});
