let going = false;

/** What happens to the whole document. In one place, so that a test can see it asked for without leaving. */
export const page = {
  reload(): void {
    going = true;
    window.location.reload();
  },
  /** loads a path of this site anew, so that nothing of the last user stays in memory */
  goTo(path: string): void {
    going = true;
    window.location.assign(path);
  },
  /** it goes by itself: nobody is asked whether to stay */
  isGoing: (): boolean => going,
};
