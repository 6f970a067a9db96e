const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether a dialog, menu or list of choices is in front of the page; closed ones may stand in it all the same. */
export const somethingOpen = (): boolean =>
  [...document.querySelectorAll(OPEN)].some((element) => element.checkVisibility());
