import { renderToString } from 'react-dom/server';
import type { Language } from '../../i18n/languages';
import { SessionPages } from './SessionPages';
import { loadTexts } from './texts';

const nobody = { go() {}, enter() {}, prepare() {} };

/** Renders the sign-in page for the HTML of `/` and `/signin`, at build time. */
export async function renderSignIn(language: Language): Promise<string> {
  const spoken = { language, texts: await loadTexts(language) };
  return renderToString(<SessionPages screen="signIn" search="" state={{}} spoken={spoken} host={nobody} />);
}

export { languages } from '../../i18n/languages';
