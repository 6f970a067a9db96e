import type { InlineFormProps } from '../form/InlineForm';
import { lazyPart, preloadPart } from '../lazyPart';

/** The embedded form's code, loaded when it is shown, or earlier on hover or focus. */
export const InlineFormPart = lazyPart<InlineFormProps>(() =>
  import('../form/InlineForm').then(({ InlineForm }) => ({ default: InlineForm })),
);

export const preloadForm = (): void => preloadPart(InlineFormPart);
