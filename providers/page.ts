let leaving = false;

/** Actions on the whole document, in one place so that tests can observe them without leaving the page. */
export const page = {
  reload(): void {
    leaving = true;
    window.location.reload();
  },
  /** loads a path of this site with a full reload, so that no data of the last user stays in memory */
  goTo(path: string): void {
    leaving = true;
    window.location.assign(path);
  },
  /** true while the page leaves by itself, so that no confirmation is shown */
  isLeaving: (): boolean => leaving,
};
