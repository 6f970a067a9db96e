/** The words of the transits area's resources. */
export default {};
