// First and last names from many parts of the country. Every pair is an invented person.
/** First and last names that go together. */
type Names = { first: readonly string[]; last: readonly string[] }

const words = (text: string) => text.trim().split(/\s+/)
const names = (first: string, last: string): Names => ({ first: words(first), last: words(last) })

const marathi = names(
  'Aditi Ajinkya Amruta Aniket Gauri Hrishikesh Ketaki Mandar Mrunal Pallavi Prathamesh Rucha Sameer Shantanu Swapnil Tejas Vaibhav Yogita',
  'Apte Bhagat Chavan Dalvi Gaikwad Gokhale Kale Khot More Mohite Nimkar Parab Rane Shinde Tambe Vartak',
)
const gujarati = names(
  'Bhavin Chirag Darshana Hiral Jignasha Kinjal Mitesh Nirav Parth Riddhi Sejal Urvashi Vatsal',
  'Amin Brahmbhatt Desai Gajjar Jani Kapadia Modha Panchal Raval Shukla Vyas',
)
const uttarakhandi = names(
  'Bhawna Diwan Gaurav Himanshu Kamla Lalit Mamta Narendra Pushpa Rekha Trilok Vimla',
  'Aswal Bhandari Dobhal Gusain Joshi Kandpal Mehra Nautiyal Pant Bhatt Semwal Uniyal',
)
const rajasthani = names(
  'Bhanwar Chandrika Dinesh Gajendra Hemlata Jaswant Kishori Laxman Madan Nirmala Pratap Ratan',
  'Bhati Choudhary Gehlot Jangid Kumawat Mahawar Ojha Prajapat Saini Shekhawat Tanwar',
)
const punjabi = names(
  'Amarjot Baljinder Charanjit Gurpreet Harleen Jaspreet Kulwant Lovepreet Navneet Prabhjot Simran Sukhdev',
  'Bains Bhullar Chahal Dhillon Grewal Hundal Mann Randhawa Sekhon Sidhu Toor',
)
const muslim = names(
  'Adil Asma Bilal Farhan Hina Jamshed Kausar Mumtaz Nazia Rizwan Sabiha Shabnam Tariq Zainab',
  'Ahmed Bagwan Chaudhary Farooqui Inamdar Kazi Mansuri Momin Mulla Naqvi Rizvi Sayyed',
)
const christian = names(
  'Agnes Blossom Clive Denzil Elvira Flavia Glenn Herman Jerome Lorna Melvin Philomena Savio',
  'Almeida Braganza Coutinho Dias Fernandes Gonsalves Lobo Mascarenhas Noronha Pinto Saldanha',
)
const tamil = names(
  'Arulmozhi Bhuvana Dinakaran Ezhil Ilango Kanimozhi Malarvizhi Nedumaran Poongodi Senthil Thenmozhi Vetrivel',
  'Annamalai Chidambaram Elango Govindan Kandasamy Manickam Natarajan Palaniappan Rajendran Subbiah',
)
const malayali = names(
  'Ammini Biju Chitra Deepu Gopan Jayasree Latha Manoj Nisha Remya Sajeev Unnikrishnan',
  'Chacko Kaimal Kurup Menon Nambiar Panicker Thampi Varghese Varrier',
)
const bengali = names(
  'Arpita Bipasha Debjani Indrajit Koushik Madhurima Nilanjan Paromita Ritwik Soumya Tanmoy Urmi',
  'Bagchi Chakraborty Dutta Basak Haldar Kundu Majumdar Nandi Pramanik Saha Talukdar',
)
const northEastern = names(
  'Bidya Chongtham Daisy Ibomcha Jyotirmoy Lalthanga Memi Nongpok Rinchin Sanjoy Tashi Yangki',
  'Baruah Bora Gogoi Hazarika Kharkongor Laishram Marak Pegu Saikia Tamang Yumnam',
)

/** A community that occurs several times is chosen more often: most of the association's dojos are in Maharashtra. */
export const communities: readonly Names[] = [
  marathi,
  marathi,
  marathi,
  gujarati,
  uttarakhandi,
  uttarakhandi,
  rajasthani,
  rajasthani,
  punjabi,
  muslim,
  muslim,
  christian,
  tamil,
  malayali,
  bengali,
  northEastern,
]

/** Names that a page, a search or an export might handle wrongly: other scripts, great length, apostrophes, one word. */
export const unusualNames: readonly string[] = [
  'सुरेश पाटणकर',
  'अनघा कुलथे',
  'विक्रमादित्य ढवळीकर',
  'ज्योत्स्ना क्षीरसागर',
  'श्रद्धा त्र्यंबके',
  'Venkatasubramanian Ananthapadmanabhan Krishnamoorthy Iyengar',
  'Maria Philomena Conceição de Souza e Albuquerque',
  'Fiona D’Lima',
  'Lalrinpuii',
]
