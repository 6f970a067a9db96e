import type { InlineFormProps } from '../form/InlineForm';
import { lazyPart, preloadPart } from '../lazyPart';

/** The form's code, fetched when it is shown or when somebody is about to. */
export const InlineFormPart = lazyPart<InlineFormProps>(() =>
  import('../form/InlineForm').then(({ InlineForm }) => ({ default: InlineForm })),
);

export const preloadForm = (): void => preloadPart(InlineFormPart);
