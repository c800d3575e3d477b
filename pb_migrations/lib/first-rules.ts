import type { Rules } from "./fields";

/** The rules of the migrations up to 1763700700. Never change them: the server sets the current ones at each start (domain/access-rules.ts). */
export const FIRST_RULES = {
  users: {
    listRule:
      '@request.auth.id != "" && @request.auth.collectionName = "users" && id = @request.auth.id || @request.auth.role = "staff"',
    viewRule:
      '@request.auth.id != "" && @request.auth.collectionName = "users" && id = @request.auth.id || @request.auth.role = "staff"',
    createRule:
      "@request.body.role:isset = false && @request.body.verified:isset = false && @request.body.second_step:isset = false",
    updateRule:
      '@request.auth.id != "" && @request.auth.collectionName = "users" && id = @request.auth.id && @request.body.role:isset = false && @request.body.verified:isset = false && @request.body.second_step:isset = false',
    deleteRule: null,
  },
  coaches: {
    listRule:
      'verified = true || (@request.auth.id != "" && user_id = @request.auth.id) || @request.auth.role = "staff"',
    viewRule:
      'verified = true || (@request.auth.id != "" && user_id = @request.auth.id) || @request.auth.role = "staff"',
    createRule: null,
    updateRule:
      '(@request.auth.id != "" && @request.auth.collectionName = "users" && user_id = @request.auth.id && @request.body.user_id:isset = false && @request.body.average_rating:isset = false && @request.body.total_reviews:isset = false && @request.body.is_featured:isset = false && @request.body.id_verified:isset = false && @request.body.athlete_verified:isset = false && @request.body.verified:isset = false && @request.body.was_pro_athlete:isset = false && @request.body.latitude:isset = false && @request.body.longitude:isset = false && @request.body.next_slot_at:isset = false) || (@request.auth.role = "staff" && @request.body.name:isset = false && @request.body.sport:isset = false && @request.body.location:isset = false && @request.body.nationality:isset = false && @request.body.age:isset = false && @request.body.hourly_rate:isset = false && @request.body.profile_image_url:isset = false && @request.body.bio:isset = false && @request.body.achievements:isset = false && @request.body.coaching_style:isset = false && @request.body.coaching_areas:isset = false && @request.body.availability:isset = false && @request.body.certifications:isset = false && @request.body.session_types:isset = false && @request.body.response_time_hours:isset = false && @request.body.time_zone:isset = false && @request.body.late_cancel_refund:isset = false && @request.body.user_id:isset = false && @request.body.was_pro_athlete:isset = false && @request.body.latitude:isset = false && @request.body.longitude:isset = false && @request.body.next_slot_at:isset = false)',
    deleteRule: null,
  },
  athlete_profiles: {
    listRule:
      '(@request.auth.id != "" && user_id = @request.auth.id) || (@request.auth.id != "" && viewers:each ?= @request.auth.id)',
    viewRule:
      '(@request.auth.id != "" && user_id = @request.auth.id) || (@request.auth.id != "" && viewers:each ?= @request.auth.id)',
    createRule:
      '@request.auth.id != "" && @request.auth.collectionName = "users" && user_id = @request.auth.id && @request.body.viewers:isset = false',
    updateRule:
      '@request.auth.id != "" && @request.auth.collectionName = "users" && user_id = @request.auth.id && @request.body.user_id:isset = false && @request.body.viewers:isset = false',
    deleteRule: '@request.auth.id != "" && @request.auth.collectionName = "users" && user_id = @request.auth.id',
  },
  athlete_directory: {
    listRule: 'listed = true || (@request.auth.id != "" && user_id = @request.auth.id)',
    viewRule: 'listed = true || (@request.auth.id != "" && user_id = @request.auth.id)',
    createRule: null,
    updateRule: null,
    deleteRule: null,
  },
  availability: {
    listRule: '@request.auth.id != "" && @request.auth.collectionName = "users" && user_id = @request.auth.id',
    viewRule: '@request.auth.id != "" && @request.auth.collectionName = "users" && user_id = @request.auth.id',
    createRule: '@request.auth.id != "" && @request.auth.collectionName = "users" && user_id = @request.auth.id',
    updateRule: '@request.auth.id != "" && @request.auth.collectionName = "users" && user_id = @request.auth.id',
    deleteRule: '@request.auth.id != "" && @request.auth.collectionName = "users" && user_id = @request.auth.id',
  },
  bookings: {
    listRule:
      '(@request.auth.id != "" && client_id = @request.auth.id) || (@request.auth.id != "" && coach_user_id = @request.auth.id) || @request.auth.role = "staff"',
    viewRule:
      '(@request.auth.id != "" && client_id = @request.auth.id) || (@request.auth.id != "" && coach_user_id = @request.auth.id) || @request.auth.role = "staff"',
    createRule: null,
    updateRule:
      '@request.auth.id != "" && @request.auth.collectionName = "users" && coach_user_id = @request.auth.id && @request.body.coach_id:isset = false && @request.body.coach_user_id:isset = false && @request.body.client_id:isset = false && @request.body.coach_name:isset = false && @request.body.coach_sport:isset = false && @request.body.client_name:isset = false && @request.body.client_email:isset = false && @request.body.session_date:isset = false && @request.body.session_end:isset = false && @request.body.duration_hours:isset = false && @request.body.status:isset = false && @request.body.payment_status:isset = false && @request.body.total_amount:isset = false && @request.body.coach_amount:isset = false && @request.body.refunded_amount:isset = false && @request.body.earned_amount:isset = false && @request.body.session_type:isset = false && @request.body.notes:isset = false && @request.body.late_cancel_refund:isset = false && @request.body.hold_expires_at:isset = false && @request.body.proposed_start:isset = false && @request.body.proposed_by:isset = false && @request.body.problem_status:isset = false && @request.body.problem_text:isset = false && @request.body.problem_answer:isset = false && @request.body.cancelled_by:isset = false && @request.body.completed_at:isset = false && @request.body.calendar_sequence:isset = false',
    deleteRule: null,
  },
  ledger: {
    listRule:
      '@request.auth.id != "" && @request.auth.collectionName = "users" && (client_id = @request.auth.id || coach_user_id = @request.auth.id)',
    viewRule:
      '@request.auth.id != "" && @request.auth.collectionName = "users" && (client_id = @request.auth.id || coach_user_id = @request.auth.id)',
    createRule: null,
    updateRule: null,
    deleteRule: null,
  },
  session_notes: {
    listRule:
      '(@request.auth.id != "" && client_id = @request.auth.id) || (@request.auth.id != "" && coach_user_id = @request.auth.id)',
    viewRule:
      '(@request.auth.id != "" && client_id = @request.auth.id) || (@request.auth.id != "" && coach_user_id = @request.auth.id)',
    createRule:
      '@request.auth.id != "" && @request.auth.collectionName = "users" && booking_id.coach_user_id = @request.auth.id && coach_id = booking_id.coach_id',
    updateRule:
      '@request.auth.id != "" && @request.auth.collectionName = "users" && coach_user_id = @request.auth.id && @request.body.booking_id:isset = false && @request.body.coach_id:isset = false && @request.body.coach_user_id:isset = false && @request.body.client_id:isset = false',
    deleteRule: '@request.auth.id != "" && @request.auth.collectionName = "users" && coach_user_id = @request.auth.id',
  },
  session_note_versions: {
    listRule:
      '@request.auth.id != "" && @request.auth.collectionName = "users" && (client_id = @request.auth.id || coach_user_id = @request.auth.id)',
    viewRule:
      '@request.auth.id != "" && @request.auth.collectionName = "users" && (client_id = @request.auth.id || coach_user_id = @request.auth.id)',
    createRule: null,
    updateRule: null,
    deleteRule: null,
  },
  messages: {
    listRule:
      '(@request.auth.id != "" && sender_id = @request.auth.id) || (@request.auth.id != "" && receiver_id = @request.auth.id)',
    viewRule:
      '(@request.auth.id != "" && sender_id = @request.auth.id) || (@request.auth.id != "" && receiver_id = @request.auth.id)',
    createRule:
      '@request.auth.id != "" && @request.auth.collectionName = "users" && sender_id = @request.auth.id && sender_id != receiver_id && @request.body.is_read != true && @request.body.archived != true',
    updateRule:
      '@request.auth.id != "" && @request.auth.collectionName = "users" && receiver_id = @request.auth.id && @request.body.is_read = true && @request.body.sender_id:isset = false && @request.body.receiver_id:isset = false && @request.body.content:isset = false && @request.body.sender_name:isset = false && @request.body.receiver_name:isset = false && @request.body.archived:isset = false',
    deleteRule: null,
  },
  blocks: {
    listRule: '@request.auth.id != "" && @request.auth.collectionName = "users" && user_id = @request.auth.id',
    viewRule: '@request.auth.id != "" && @request.auth.collectionName = "users" && user_id = @request.auth.id',
    createRule: '@request.auth.id != "" && @request.auth.collectionName = "users" && user_id = @request.auth.id',
    updateRule: '@request.auth.id != "" && @request.auth.collectionName = "users" && user_id = @request.auth.id',
    deleteRule: '@request.auth.id != "" && @request.auth.collectionName = "users" && user_id = @request.auth.id',
  },
  reports: {
    listRule:
      '(@request.auth.id != "" && @request.auth.collectionName = "users" && user_id = @request.auth.id) || @request.auth.role = "staff"',
    viewRule:
      '(@request.auth.id != "" && @request.auth.collectionName = "users" && user_id = @request.auth.id) || @request.auth.role = "staff"',
    createRule: '@request.auth.id != "" && @request.auth.collectionName = "users" && user_id = @request.auth.id',
    updateRule: null,
    deleteRule: null,
  },
  reviews: {
    listRule:
      'hidden = false || (@request.auth.id != "" && reviewer_id = @request.auth.id) || @request.auth.role = "staff"',
    viewRule:
      'hidden = false || (@request.auth.id != "" && reviewer_id = @request.auth.id) || @request.auth.role = "staff"',
    createRule:
      '@request.auth.id != "" && @request.auth.collectionName = "users" && reviewer_id = @request.auth.id && booking_id.client_id = @request.auth.id && booking_id.coach_id = reviewed_coach_id && (booking_id.status = "confirmed" || booking_id.status = "completed") && @request.body.reviewer_name:isset = false && @request.body.answer:isset = false && @request.body.answered_at:isset = false && @request.body.hidden:isset = false',
    updateRule:
      '(@request.auth.id != "" && @request.auth.collectionName = "users" && reviewed_coach_id.user_id = @request.auth.id && answer = "" && @request.body.booking_id:isset = false && @request.body.reviewer_id:isset = false && @request.body.reviewer_name:isset = false && @request.body.reviewed_coach_id:isset = false && @request.body.rating:isset = false && @request.body.comment:isset = false && @request.body.answered_at:isset = false && @request.body.hidden:isset = false) || (@request.auth.role = "staff" && @request.body.booking_id:isset = false && @request.body.reviewer_id:isset = false && @request.body.reviewer_name:isset = false && @request.body.reviewed_coach_id:isset = false && @request.body.rating:isset = false && @request.body.comment:isset = false && @request.body.answer:isset = false && @request.body.answered_at:isset = false)',
    deleteRule: null,
  },
  training_files: {
    listRule:
      '(@request.auth.id != "" && client_id = @request.auth.id) || (@request.auth.id != "" && coach_user_id = @request.auth.id)',
    viewRule:
      '(@request.auth.id != "" && client_id = @request.auth.id) || (@request.auth.id != "" && coach_user_id = @request.auth.id)',
    createRule:
      '@request.auth.id != "" && @request.auth.collectionName = "users" && (booking_id.client_id = @request.auth.id || booking_id.coach_user_id = @request.auth.id) && uploader_id = @request.auth.id',
    updateRule:
      '@request.auth.id != "" && @request.auth.collectionName = "users" && uploader_id = @request.auth.id && @request.body.booking_id:isset = false && @request.body.uploader_id:isset = false && @request.body.file:isset = false && @request.body.file_url:isset = false && @request.body.file_type:isset = false && @request.body.file_name:isset = false && @request.body.size:isset = false && @request.body.coach_user_id:isset = false && @request.body.client_id:isset = false',
    deleteRule: '@request.auth.id != "" && @request.auth.collectionName = "users" && uploader_id = @request.auth.id',
  },
  push_subscriptions: {
    listRule: '@request.auth.id != "" && @request.auth.collectionName = "users" && user_id = @request.auth.id',
    viewRule: '@request.auth.id != "" && @request.auth.collectionName = "users" && user_id = @request.auth.id',
    createRule: '@request.auth.id != "" && @request.auth.collectionName = "users" && user_id = @request.auth.id',
    updateRule: '@request.auth.id != "" && @request.auth.collectionName = "users" && user_id = @request.auth.id',
    deleteRule: '@request.auth.id != "" && @request.auth.collectionName = "users" && user_id = @request.auth.id',
  },
  audit_log: {
    listRule: '@request.auth.role = "staff"',
    viewRule: '@request.auth.role = "staff"',
    createRule: null,
    updateRule: null,
    deleteRule: null,
  },
  footage_comments: {
    listRule:
      '(@request.auth.id != "" && client_id = @request.auth.id) || (@request.auth.id != "" && coach_user_id = @request.auth.id)',
    viewRule:
      '(@request.auth.id != "" && client_id = @request.auth.id) || (@request.auth.id != "" && coach_user_id = @request.auth.id)',
    createRule:
      '@request.auth.id != "" && @request.auth.collectionName = "users" && (file_id.client_id = @request.auth.id || file_id.coach_user_id = @request.auth.id) && author_id = @request.auth.id',
    updateRule: null,
    deleteRule: null,
  },
} as const satisfies Record<string, Rules>;
