/** The words of the reports area's resources. */
export default {};
