import { type RaRecord, useGetList } from 'ra-core';
import { refsIn } from '../../../engine/kinds/reference/refs';
import { searchOfAnyWord } from '../../../schema/text/significantWords';

export interface SuggestedQuestion {
  id: RaRecord['id'];
  title: string;
}

/** The server does not count the searches of such short lists as searches of a person (`missedSearches.ts`). */
const MAX_SUGGESTIONS = 3;

interface Source {
  /** the subcategory, which may name questions; undefined while none is selected */
  subCategory: RaRecord | undefined;
  /** what the holder says; words of it are searched */
  text: string;
  enabled: boolean;
}

/**
 * Returns at most three published questions: those of the subcategory first, but the last place is for the best match of the text
 * if there is one.
 */
export function useQuestionSuggestions({ subCategory, text, enabled }: Source): readonly SuggestedQuestion[] {
  const q = searchOfAnyWord(text);
  const { data = [] } = useGetList<RaRecord>(
    'faqPreguntas',
    // the order of the resource's list, which a search replaces by relevance
    {
      filter: { estado: 'Publicada', q },
      pagination: { page: 1, perPage: MAX_SUGGESTIONS },
      sort: { field: 'pregunta', order: 'ASC' },
    },
    { enabled: enabled && q !== '', retry: false, staleTime: 5 * 60_000 },
  );
  if (!enabled) return [];
  const ofCategory = subCategory ? refsIn(subCategory, 'faqSugeridas') : [];
  const matching = (q === '' ? [] : data)
    .filter(({ id }) => !ofCategory.some((question) => question.id === id))
    .map(({ id, pregunta }) => ({ id, title: String(pregunta ?? id) }));
  const reserved = Math.min(matching.length, 1);
  return [...ofCategory.slice(0, MAX_SUGGESTIONS - reserved), ...matching]
    .slice(0, MAX_SUGGESTIONS)
    .map(({ id, title }) => ({ id, title }));
}
