/** The address of a file that a bundler would have put beside the code. */
export default '/asset';
