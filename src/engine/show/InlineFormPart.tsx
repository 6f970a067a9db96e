import type { InlineFormProps } from '../form/InlineForm';
import { lazyPart } from '../lazyPart';

/** The form's code, fetched when it is shown or when somebody is about to. */
export const InlineFormPart = lazyPart<InlineFormProps>(() =>
  import('../form/InlineForm').then(({ InlineForm }) => ({ default: InlineForm })),
);

export const preloadForm = (): void => {
  // it is asked for again, and fails aloud, where it is needed
  InlineFormPart.preload().catch(() => undefined);
};
