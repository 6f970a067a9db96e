import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { fold } from '../../../src/schema/text/fold';

const termsIn = (text: unknown): string[] => {
  const terms = String(text ?? '')
    .split(',')
    .map((term) => term.trim().replace(/\s+/g, ' '))
    .filter((term) => fold(term) !== '');
  return terms.filter((term, index) => terms.findIndex((other) => fold(other) === fold(term)) === index);
};

/** Stores the words without duplicates. Rejects an entry with fewer than two. */
const tidy: Handler = ({ record, set }) => {
  const terms = termsIn(record.terminos);
  if (terms.length < 2)
    throw new Problem(422, 'invalid', {}, { errors: { terminos: { key: 'resources.faqSinonimos.messages.dos' } } });
  set({ terminos: terms.join(', ') });
};

export default defineHandlers('faqSinonimos', { hooks: { creating: tidy, updating: tidy } });
