import { otherHeadings } from '../../lists/other-headings.ts'

const split = (titles: string) => titles.split('; ')

/** The titles that spreadsheets of others give to the fields of a member. */
export const headings = {
  number: [
    ...split('Member No; Member Number; Membership No; Membership Number; Member ID; Membership ID; सदस्य क्रमांक; संख्या'),
    ...otherHeadings.registrationNumber,
  ],
  name: [...split('Member name; Name of member; छात्र का नाम; विद्यार्थ्याचे नाव'), ...otherHeadings.personName],
  email: split('Email ID; E-mail; E-mail ID; Email address; Mail ID; ईमेल; ई-मेल'),
  phone: split(
    'Phone No; Phone Number; Mobile; Mobile No; Mobile Number; Mob; Mob No; Cell; Cell No; Contact No; Contact Number; WhatsApp No; WhatsApp Number; मोबाइल; मोबाइल नंबर; मोबाईल; मोबाईल नंबर; फोन; फोन नंबर',
  ),
  address: [...split('Home address; Residential address'), ...otherHeadings.address],
  birthDate: split('DOB; D.O.B.; Date of birth; Birthday; जन्म तिथि; जन्मतिथि; जन्म तारीख; जन्मतारीख; जन्म दिनांक'),
  gender: split('Sex; लिंग'),
  guardian: split(
    "Father's name; Fathers name; Father name; Name of father; Father / Guardian; Father's / Guardian's name; Guardian; Guardian's name; Guardian name; Parent; Parent's name; Parent name; Parent / Guardian; पिता का नाम; वडिलांचे नाव; अभिभावक; पालक; पालकाचे नाव",
  ),
  dojo: split('Dojo name; Name of dojo; Branch; Branch name; शाखा; डोजो'),
  grade: split('Belt; Present grade; Present belt; Current grade; Current belt; Rank; बेल्ट'),
  since: split(
    'DOJ; D.O.J.; Date of joining; Joining date; Joined on; Date of admission; Admission date; प्रवेश तिथि; प्रवेश दिनांक',
  ),
  validUntil: split(
    'Valid till; Valid upto; Valid up to; Expiry; Expiry date; Date of expiry; Expires on; वैधता तिथि; समाप्ति तिथि',
  ),
  notes: split('Remark; Remarks; टिप्पणी; शेरा'),
}
