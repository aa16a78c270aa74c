/** URL path of the certificate's PDF. */
export const certificateFile = (code: string) => `/certificates/${code}.pdf`;
